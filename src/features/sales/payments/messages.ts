/** The hosted payment page. */
export const paymentPageMessages = { tax: "Sales tax" };
