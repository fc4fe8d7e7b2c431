/**
 * Compares an account's address with the one to change it to. Addresses that differ only in case reach the same
 * mailbox.
 */
export function compareAddresses(current: string, next: string): "same" | "same_mailbox" | "different" {
	if (current === next) return "same";
	return current.toLowerCase() === next.toLowerCase() ? "same_mailbox" : "different";
}
