import Button, { type ButtonProps } from 'antd/es/button/Button';
import type { MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

interface ButtonLinkProps extends Pick<
  ButtonProps,
  'type' | 'size' | 'block' | 'children' | 'aria-describedby' | 'aria-label'
> {
  readonly to: string;
  /** Takes the place of the page in the history instead of following it. */
  readonly replace?: boolean;
  /** Runs as the link is followed. */
  readonly onLeave?: () => void;
}

/** A link to another page of the app that looks like a button: it can be opened in a new tab and copied. */
export function ButtonLink({ to, replace, onLeave, ...looks }: ButtonLinkProps) {
  const href = useHref(to);
  const handleClick = useLinkClickHandler(to, { ...(replace !== undefined && { replace }) });
  const onClick = (event: MouseEvent<HTMLElement>) => {
    onLeave?.();
    handleClick(event as MouseEvent<HTMLAnchorElement>); // Ant Design draws an <a> for a button with an address
  };
  return <Button href={href} onClick={onClick} {...looks} />;
}
