/** The session types that an archived course is sold as (section 5). */
export const archiveTypes = ["Transcript", "Recorded session", "Recorded Plus Transcript session"];

/** The pricings that the page of an archived course offers, ascending by price (section 5). */
export function archivePricings<P extends { sessionType: string; price: number }>(pricings: readonly P[]): P[] {
	return pricings.filter(({ sessionType }) => archiveTypes.includes(sessionType)).sort((a, b) => a.price - b.price);
}
