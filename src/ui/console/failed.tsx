import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";

/** A loading error with a retry button. */
export function Failed({ message, again }: { message: string; again: () => void }) {
	return (
		<div className="grid max-w-text justify-items-start gap-5">
			<Notice tone="danger" live className="w-full">
				{message}
			</Notice>
			<Button variant="secondary" onClick={again}>
				Try again
			</Button>
		</div>
	);
}
