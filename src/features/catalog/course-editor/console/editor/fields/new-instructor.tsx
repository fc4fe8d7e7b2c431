import { InstructorForm } from "#features/catalog/instructors/console/index.ts";
import { Dialog } from "#ui/layout/dialog.tsx";

interface Props {
	open: boolean;
	/** The name typed so far. */
	name: string;
	onClose: () => void;
	onAdded: (name: string) => void;
}

/** Adds an instructor without leaving the course. */
export function NewInstructor({ open, name, onClose, onAdded }: Props) {
	return (
		<Dialog open={open} onClose={onClose} title="New instructor">
			<InstructorForm name={name} onDone={onAdded} onCancel={onClose} />
		</Dialog>
	);
}
