import { useSite } from '../SiteContext';

/** The name of the page in the browser's tab and history: what it is, then whose. */
export function DocumentTitle({ heading }: { readonly heading: string }) {
  const { museumName } = useSite();
  return <title>{heading === museumName ? museumName : `${heading} | ${museumName}`}</title>;
}
