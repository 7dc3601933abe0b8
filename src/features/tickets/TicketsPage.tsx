import { PageHeading } from '../../ui/navigation/PageHeading';

/** /tickets: a placeholder. */
export function TicketsPage() {
  return (
    <>
      <PageHeading>チケット</PageHeading>
      <p>チケット機能は準備中です。</p>
    </>
  );
}
