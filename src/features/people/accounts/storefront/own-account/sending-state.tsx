import { Notice } from "../../../../../ui/feedback/notice.tsx";
import { FormError } from "../../../../../ui/forms/form-error.tsx";

/** How a form that was sent ended. Its place is always there, so that screen readers hear what appears in it; empty it takes no room. */
export function SendingState({ trouble, done }: { trouble: string; done: string }) {
	return (
		<div className="-mt-5 *:not-empty:mt-5">
			<FormError>{trouble}</FormError>
			<div role="status">{done && <Notice tone="success">{done}</Notice>}</div>
		</div>
	);
}
