import { useId } from 'react';
import { useGetLegalDocumentsQuery } from '../../api/membershipApi';
import { LEGAL_DOC_TYPES } from '../../contract/contents';
import { DescriptionList } from '../../ui/DescriptionList';
import { ExternalLink } from '../../ui/navigation/ExternalLink';
import { orderRows, type OrderAtCheckout } from './orderRows';
import './OrderSummary.css';

/** What the member orders by the button below it (decisions §6.5). */
export function OrderSummary({ order }: { readonly order: OrderAtCheckout }) {
  const id = useId();
  // The museum's whole statement is a help; a failure to load it does not prevent the payment.
  const { data: documents = [] } = useGetLegalDocumentsQuery();
  const statement = documents.find(({ legalDocType }) => legalDocType === LEGAL_DOC_TYPES.commercialTransactions);
  return (
    <section className="museum-order" aria-labelledby={id}>
      <h2 id={id}>お申し込み内容のご確認</h2>
      <DescriptionList rows={orderRows(order)} />
      {statement && (
        <p>
          <ExternalLink href={statement.url}>特定商取引法に基づく表記</ExternalLink>
        </p>
      )}
    </section>
  );
}
