/** @param email where the payment provider sends the confirmation, if the signed-in customer has paid */
export function ReceiptNote({ email }: { email?: string | undefined }) {
  return <p>An email confirmation was sent to {email || 'you'}.</p>;
}
