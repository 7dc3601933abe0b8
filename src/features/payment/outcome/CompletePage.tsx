import { Navigate, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { paths, readParameter } from '../../../domain/paths';
import { Outcome } from './Outcome';

const uuid = z.uuid();

/** /payment/complete (§2, decisions §6.4): what became of a payment. Without the id of one there is nothing to ask. */
export function CompletePage() {
  const [query] = useSearchParams();
  const id = uuid.safeParse(readParameter('paymentComplete', 'payment', query)[0]);
  return id.success ? <Outcome key={id.data} paymentId={id.data} /> : <Navigate to={paths.home} replace />;
}
