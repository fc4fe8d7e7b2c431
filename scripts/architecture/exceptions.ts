/**
 * Known breaches by the rule's name. A number can only fall: `src/layers-exceptions.test.ts` fails if it is too high.
 */
export const exceptions: Record<string, Record<string, number>> = {
	"an index.ts exports at most 8 functions": {
		"src/features/catalog/courses/server/index.ts": 9,
		"src/features/people/accounts/server/index.ts": 14,
		"src/features/sales/orders/server/index.ts": 20,
	},
};
