/** From this percentage on, a discount needs a confirmation, as for courses. At 100, courses are free. */
const highDiscount = 90;

/** Whether staff probably mistyped a percentage. */
export const isHighDiscount = (percent: unknown): boolean =>
	percent !== null && percent !== "" && Number(percent) > highDiscount && Number(percent) < 100;
