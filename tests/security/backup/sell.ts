import { client, findCartItem, payWith, signUp } from "#tests/support/buyer.ts";

/** A purchase that the product acknowledged with an enrollment. */
export interface Sold {
	buyer: number;
	/** After the response. */
	at: Date;
}

/**
 * Customers who buy one course after the other until `stop`, or until the product stops responding.
 *
 * @param count concurrent customers
 * @returns `sold` grows with every acknowledged purchase; `next` waits for one; `stop` waits for running ones
 */
export async function sellUntilStopped(
	base: string,
	count: number,
): Promise<{ sold: Sold[]; next(): Promise<void>; stop(): Promise<void> }> {
	const { body } = await client(base)("GET", "/admin/courses?limit=200");
	const courses = (body as { courseID: number; Pricings: { sessionType: string }[] }[]).filter(({ Pricings }) =>
		Pricings.some(({ sessionType }) => sessionType === "Recorded session"),
	);
	const sold: Sold[] = [];
	let going = true;
	let another = Promise.withResolvers<void>();
	const buyers = await Promise.all(Array.from({ length: count }, () => signUp(base)));
	const lanes = buyers.map(async (buyer, lane) => {
		for (let at = lane; going; at += count) {
			const course = courses[at % courses.length];
			if (!course) return;
			const cartItems = [await findCartItem(base, course.courseID, "Recorded session")];
			const begun = await buyer.call("POST", "/users/enroll", { cartItems, couponCode: "", siteId: 1 });
			if (begun.status !== 200)
				throw new Error(`The checkout was answered with ${begun.status} ${JSON.stringify(begun.body)}`);
			await payWith(begun.body.url);
			if ((await client(base)("GET", `/users/enrollment/success?session_id=${begun.body.sessionId}`)).status !== 200)
				throw new Error("A payment was not seen.");
			sold.push({ buyer: buyer.id, at: new Date() });
			another.resolve();
			another = Promise.withResolvers();
		}
	});
	const over = Promise.allSettled(lanes);
	const firstError = Promise.all(lanes).then(() => {});
	firstError.catch(() => {});
	return {
		sold,
		next: () => Promise.race([another.promise, firstError]),
		async stop() {
			going = false;
			await over;
		},
	};
}
