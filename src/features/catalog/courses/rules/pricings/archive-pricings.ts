/** The session types of archived courses (specification, section 5). */
export const archiveTypes = ["Transcript", "Recorded session", "Recorded Plus Transcript session"];

/** Lists the pricings that an archived course offers, ascending by price (section 5). */
export function archivePricings<P extends { sessionType: string; price: number }>(pricings: readonly P[]): P[] {
	return pricings.filter(({ sessionType }) => archiveTypes.includes(sessionType)).sort((a, b) => a.price - b.price);
}
