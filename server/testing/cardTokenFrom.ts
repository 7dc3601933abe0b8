/** The body that the app sends to the sandbox's card provider. The service id is that of `.env.example`. */
const REAL_REQUEST = {
  serviceId: 'sandbox-museum',
  cardNumber: '4242424242424242',
  expirationMonth: '12',
  expirationYear: '2099',
  securityCode: '737',
  cardholderName: 'HANAKO MORI',
};

/** Returns the token of a card that pays, from the sandbox of a running server. */
export async function cardTokenFrom({ origin }: { readonly origin: string }): Promise<string> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify(REAL_REQUEST);
  const issued = await fetch(`${origin}/sandbox/payment/tokens`, { method: 'POST', headers, body });
  if (!issued.ok) throw new Error(`No token for the card: ${issued.status}.`);
  return ((await issued.json()) as { cardToken: string }).cardToken;
}
