export const shortestPassword = 8;
export const longestPassword = 128;

/**
 * Returns an error message for a new password, or null. Only the server checks for common passwords.
 *
 * @param password as typed; spaces count
 */
export function passwordError(password: string): string | null {
	if (password.length < shortestPassword) return `Please use at least ${shortestPassword} characters.`;
	if (password.length > longestPassword) return `Please use at most ${longestPassword} characters.`;
	if (new Set(password).size < 3) return "This password is too common. Please choose another one.";
	return null;
}
