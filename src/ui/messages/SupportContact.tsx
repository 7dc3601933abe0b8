import { useSite } from '../SiteContext';
import { TelephoneLinks } from '../TelephoneLinks';
import './messages.css';

/** Shows how members who need help reach the office. */
export function SupportContact() {
  const { supportContact } = useSite();
  return (
    <p className="museum-whom-to-ask">
      <TelephoneLinks>{`お困りのときは、${supportContact}`}</TelephoneLinks>
      <span className="museum-unbroken">までお問い合わせください。</span>
    </p>
  );
}
