const prefix = "twice:";

/** The idempotency key of the refund of a second payment, which belongs to no order in the ledger. */
export const secondPaymentKey = (orderReference: string): string => `${prefix}${orderReference}`;

export const isOfSecondPayment = ({ key }: { key: string | null }): boolean => key?.startsWith(prefix) === true;
