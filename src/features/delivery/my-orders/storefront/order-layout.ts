/** The list of purchases, and its skeleton. */
export const orderList = "divide-y divide-line rounded-lg border border-line bg-surface empty:hidden";

/** The line of a purchase. */
export const orderSummary =
	"grid cursor-pointer grid-cols-[3.5rem_1fr_auto] items-start gap-x-3 gap-y-1 p-3 sm:grid-cols-[9rem_1fr_auto] sm:gap-x-5 sm:p-5 [&::-webkit-details-marker]:hidden";
