import Result from 'antd/es/result';
import type { ReactNode } from 'react';
import { Ornament } from './Ornament';
import { PageHeading } from './PageHeading';
import './ScreenMessage.css';

/** The pattern in which nothing can be made out. */
const MIST = 3;

interface ScreenMessageProps {
  readonly heading: string;
  readonly children: ReactNode;
  readonly action: ReactNode;
}

/** A whole screen with one thing to say and one thing to do. */
export function ScreenMessage({ heading, children, action }: ScreenMessageProps) {
  return (
    <Result
      className="museum-screen-message"
      icon={<Ornament variant={MIST} />}
      title={<PageHeading>{heading}</PageHeading>}
      subTitle={children}
      extra={action}
    />
  );
}
