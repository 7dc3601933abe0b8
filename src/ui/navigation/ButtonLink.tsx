import Button, { type ButtonProps } from 'antd/es/button/Button';
import type { MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

interface ButtonLinkProps extends Pick<
  ButtonProps,
  'type' | 'size' | 'block' | 'children' | 'aria-describedby' | 'aria-label'
> {
  readonly to: string;
  /** Replaces the current entry of the history instead of adding one. */
  readonly replace?: boolean;
  /** Runs when the link is followed. */
  readonly onLeave?: () => void;
}

/**
 * A link to another page of the app that looks like a button. Unlike a button, it can be opened in a new tab and
 * copied.
 */
export function ButtonLink({ to, replace, onLeave, ...looks }: ButtonLinkProps) {
  const href = useHref(to);
  const handleClick = useLinkClickHandler(to, { ...(replace !== undefined && { replace }) });
  const onClick = (event: MouseEvent<HTMLElement>) => {
    onLeave?.();
    handleClick(event as MouseEvent<HTMLAnchorElement>); // Ant Design renders an `<a>` for a button with `href`.
  };
  return <Button href={href} onClick={onClick} {...looks} />;
}
