import { ExternalLink } from '../navigation/ExternalLink';

interface CommercialStatementProps {
  /** null while it is asked for: the link's place is kept, so that nothing moves when it comes. None: there is none. */
  readonly url: string | null | undefined;
}

const TITLE = '特定商取引法に基づく表記';

/** The museum's statement under the commercial transactions act, as one of the footer's links (§2). */
export function CommercialStatement({ url }: CommercialStatementProps) {
  if (url === undefined) return null;
  return (
    <li>
      {url === null ? (
        <span className="museum-external museum-footer__waiting">{TITLE}</span>
      ) : (
        <ExternalLink href={url}>{TITLE}</ExternalLink>
      )}
    </li>
  );
}
