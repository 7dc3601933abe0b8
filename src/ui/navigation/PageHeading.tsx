import { useSite } from '../SiteContext';
import './navigation.css';

interface PageHeadingProps {
  readonly children: string;
  /** The title of the tab, for pages that share a heading. */
  readonly title?: string;
}

/**
 * The h1 of a page, which also sets the title of the tab. It can take the focus, so that screen readers start there
 * after a navigation.
 */
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

/** Sets the title of the tab: the page's heading, then the museum's name. */
export function DocumentTitle({ heading }: { readonly heading: string }) {
  const { museumName } = useSite();
  return <title>{heading === museumName ? museumName : `${heading} | ${museumName}`}</title>;
}
