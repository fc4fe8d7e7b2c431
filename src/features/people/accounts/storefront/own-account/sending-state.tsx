import { Notice } from "#ui/feedback/notice.tsx";
import { FormError } from "#ui/forms/form-error.tsx";

/** The result of a submitted form. Always rendered, so that screen readers announce changes; takes no space when empty. */
export function SendingState({ trouble, done }: { trouble: string; done: string }) {
	return (
		<div className="-mt-5 *:not-empty:mt-5">
			<FormError>{trouble}</FormError>
			<div role="status">{done && <Notice tone="success">{done}</Notice>}</div>
		</div>
	);
}
