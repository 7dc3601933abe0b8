import banner from '../assets/homeBanner.svg';
import { DocumentTitle } from './navigation/PageHeading';
import './ui.css';

interface HomeBannerProps {
  readonly museumName: string;
}

/**
 * Shows the museum's name above its picture. The picture's attributes `width` and `height` reserve its space, so that
 * the page does not move when the picture loads.
 */
export function HomeBanner({ museumName }: HomeBannerProps) {
  return (
    <div className="museum-banner">
      <DocumentTitle heading={museumName} />
      <h1 className="museum-banner__name" tabIndex={-1}>
        {museumName}
      </h1>
      <img className="museum-banner__picture" src={banner} alt="" width={1600} height={560} fetchPriority="high" />
    </div>
  );
}
