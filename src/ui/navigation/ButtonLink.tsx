import Button, { type ButtonProps } from 'antd/es/button/Button';
import type { MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

interface ButtonLinkProps extends Pick<
  ButtonProps,
  'type' | 'size' | 'block' | 'children' | 'aria-describedby' | 'aria-label'
> {
  readonly to: string;
  /** Whether to replace the present history entry instead of adding one. */
  readonly replace?: boolean;
  /** Called when the link is followed. */
  readonly onLeave?: () => void;
}

/**
 * Link to another page of the app that looks like a button. Unlike a button, it can be opened in a new tab and copied.
 */
export function ButtonLink({ to, replace, onLeave, ...looks }: ButtonLinkProps) {
  const href = useHref(to);
  const handleClick = useLinkClickHandler(to, { ...(replace !== undefined && { replace }) });
  const onClick = (event: MouseEvent<HTMLElement>) => {
    onLeave?.();
    handleClick(event as MouseEvent<HTMLAnchorElement>); // Ant Design renders an `<a>` if a button has `href`
  };
  return <Button href={href} onClick={onClick} {...looks} />;
}
