import { useSite } from '../SiteContext';
import { TelephoneLinks } from '../TelephoneLinks';
import './messages.css';

/** Whom to ask where a member cannot go on alone (decisions §3). */
export function WhomToAsk() {
  const { supportContact } = useSite();
  return (
    <p className="museum-whom-to-ask">
      <TelephoneLinks>{`お困りのときは、${supportContact}`}</TelephoneLinks>
      <span className="museum-unbroken">までお問い合わせください。</span>
    </p>
  );
}
