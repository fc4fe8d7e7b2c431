import { FormError, Notice } from "#storefront-kit/index.ts";

/**
 * The result of a submitted form. Always rendered, so that screen readers announce changes; takes no space when empty.
 */
export function SendingState({ trouble, done }: { trouble: string; done: string }) {
	return (
		<div className="-mt-5 *:not-empty:mt-5">
			<FormError>{trouble}</FormError>
			<div role="status">{done && <Notice tone="success">{done}</Notice>}</div>
		</div>
	);
}
