import { useSite } from '../SiteContext';
import './navigation.css';

interface PageHeadingProps {
  readonly children: string;
  /** Title of the tab, if it must differ from the heading because other pages have the same heading. */
  readonly title?: string;
}

/**
 * Shows the h1 of a page, and sets the tab's title. The heading can take the focus, so that screen readers begin to
 * read there.
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

/** Sets the tab's title: the page's heading, then the museum's name. */
export function DocumentTitle({ heading }: { readonly heading: string }) {
  const { museumName } = useSite();
  return <title>{heading === museumName ? museumName : `${heading} | ${museumName}`}</title>;
}
