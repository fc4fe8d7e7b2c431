import { FormError } from "../../../ui/form-error.tsx";
import { Notice } from "../../../ui/notice.tsx";

/** How a form that was sent ended. Its place is always there, so that screen readers hear what appears in it. */
export function SendingState({ trouble, done }: { trouble: string; done: string }) {
	return (
		<>
			<FormError>{trouble}</FormError>
			<div role="status">{done && <Notice tone="success">{done}</Notice>}</div>
		</>
	);
}
