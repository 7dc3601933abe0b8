import { EmptyFrame } from '../guards/EmptyFrame';
import { PagePlaceholder } from './PagePlaceholder';

/**
 * What the build writes into the page of every screen it cannot know: the museum's frame, until the app is there. Home's
 * banner is in it, which `base.css` shows in a member's tab alone.
 */
export function PrerenderedFrame() {
  return (
    <div className="museum-start">
      <EmptyFrame>
        <PagePlaceholder />
      </EmptyFrame>
    </div>
  );
}
