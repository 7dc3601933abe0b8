import { useSite } from '../SiteContext';
import './navigation.css';

interface PageHeadingProps {
  readonly children: string;
  /** The name in the tab, where several pages share a heading. */
  readonly title?: string;
}

/** The one h1 of a page and its name in the tab. It can take focus, so that a route change starts reading there. */
export function PageHeading({ children, title = children }: PageHeadingProps) {
  return (
    <>
      <DocumentTitle heading={title} />
      <h1 className="museum-page-heading" tabIndex={-1}>
        {children}
      </h1>
    </>
  );
}

/** The page's title in the browser's tab and history: its heading, then the museum's name. */
export function DocumentTitle({ heading }: { readonly heading: string }) {
  const { museumName } = useSite();
  return <title>{heading === museumName ? museumName : `${heading} | ${museumName}`}</title>;
}
