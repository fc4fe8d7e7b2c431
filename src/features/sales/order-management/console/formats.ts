export const stateTones = {
	pending: "info",
	invoiced: "warn",
	paid: "success",
	partially_refunded: "warn",
	refunded: "neutral",
	written_off: "neutral",
	canceled: "neutral",
	expired: "neutral",
} as const;
