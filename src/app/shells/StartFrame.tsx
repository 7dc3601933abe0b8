import { EmptyFrame } from '../guards/EmptyFrame';
import { WaitingPage } from './WaitingPage';

/**
 * What the build writes into the page of every screen it cannot know: the museum's frame, until the app is there. Home's
 * banner is in it, which `base.css` shows in a member's tab alone.
 */
export function StartFrame() {
  return (
    <div className="museum-start">
      <EmptyFrame>
        <WaitingPage />
      </EmptyFrame>
    </div>
  );
}
