import { PageHeading } from '../../ui/navigation/PageHeading';

/** /tickets: a placeholder text and nothing else. */
export function TicketsPage() {
  return (
    <>
      <PageHeading>チケット</PageHeading>
      <p>チケット機能は準備中です。</p>
    </>
  );
}
