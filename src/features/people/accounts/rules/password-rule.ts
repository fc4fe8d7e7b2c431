export const minPasswordLength = 8;
export const maxPasswordLength = 128;

/**
 * Returns an error message for a new password, or null. Only the server checks for common passwords.
 *
 * @param password as typed; spaces count
 */
export function passwordError(password: string): string | null {
	if (password.length < minPasswordLength) return `Please use at least ${minPasswordLength} characters.`;
	if (password.length > maxPasswordLength) return `Please use at most ${maxPasswordLength} characters.`;
	if (new Set(password).size < 3) return "This password is too common. Please choose another one.";
	return null;
}
