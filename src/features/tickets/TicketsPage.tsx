import { PageHeading } from '../../ui/navigation/PageHeading';

/** Page /tickets: says that tickets are being prepared. */
export function TicketsPage() {
  return (
    <>
      <PageHeading>チケット</PageHeading>
      <p>チケット機能は準備中です。</p>
    </>
  );
}
