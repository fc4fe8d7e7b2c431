export const shortestPassword = 8;
export const longestPassword = 128;

/**
 * What is wrong with a password that someone is choosing, in words for that person; null when nothing is.
 * Whether it is one of the commonest is known to the server alone, which keeps the list.
 *
 * @param password as typed; spaces count
 */
export function passwordError(password: string): string | null {
	if (password.length < shortestPassword) return `Please use at least ${shortestPassword} characters.`;
	if (password.length > longestPassword) return `Please use at most ${longestPassword} characters.`;
	if (new Set(password).size < 3) return "This password is too common. Please choose another one.";
	return null;
}
