/** A step of the owner's first week, on the dashboard until it is done or dismissed. */
export interface SetupStep<Context> {
	/** The position in the list. */
	order: number;
	/** What to do, such as `Connect Stripe`. */
	title: string;
	/** Why, in one sentence. */
	text: string;
	/** What is left, such as the pages that are missing; shown with the text. */
	describe?(context: Context): string | Promise<string>;
	/** The console page on which it is done. */
	to: string;
	/** Must be fast with any number of orders. */
	isDone(context: Context): boolean | Promise<boolean>;
}
