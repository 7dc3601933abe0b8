import Result from 'antd/es/result';
import type { ReactNode } from 'react';
import { Ornament } from '../Ornament';
import { PageHeading } from '../navigation/PageHeading';
import './ScreenMessage.css';

/** The mist pattern. */
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
