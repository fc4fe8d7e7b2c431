/** A customer's history in the console. */
export const orderHistoryMessages = {
	order: (id: number, total: string, state: string) => `Order ${id} for ${total}: ${state}`,
	granted: (id: number) => `Order ${id}: granted by staff`,
	earlier: (id: number) => `Order ${id}: purchased before Lectern`,
	states: {
		pending: "waiting for the payment",
		invoiced: "placed by invoice, not paid yet",
		paid: "paid",
		partially_refunded: "partially refunded",
		refunded: "refunded",
		written_off: "written off",
		canceled: "canceled",
		expired: "not paid",
	},
};

/** A row of emails about an order. */
export const orderEmailMessages = { order: "Order" };
