import { Button, callOrProblem, Dialog } from "#storefront-kit/index.ts";
import { removeAttendee } from "../contract.ts";
import { discussionMessages } from "../messages.ts";

const texts = discussionMessages.moderation;

interface Props {
	token: string;
	/** Null while no removal is asked for. */
	person: { userId: number; name: string } | null;
	onClose: () => void;
	onProblem: (problem: string | undefined) => void;
}

/** Asks before an attendee is removed from the session. */
export function RemoveDialog({ token, person, onClose, onProblem }: Props) {
	async function remove() {
		onClose();
		if (!person) return;
		onProblem(
			(
				await callOrProblem(removeAttendee, {
					params: { token, userId: String(person.userId) },
					body: { removed: true },
				})
			).problem,
		);
	}
	return (
		<Dialog open={person !== null} onClose={onClose} title={person && texts.removeTitle(person.name)}>
			<p>{texts.removeText}</p>
			<div className="dialog-actions">
				<Button variant="secondary" onClick={onClose}>
					{texts.cancel}
				</Button>
				<Button variant="danger" onClick={() => void remove()}>
					{texts.remove}
				</Button>
			</div>
		</Dialog>
	);
}
