import { useSearchParams } from "react-router";
import { writeFilters } from "#console-kit/filters/filters.ts";
import { Button } from "#ui/buttons/button.tsx";
import { CheckboxField } from "#ui/forms/checkbox-field.tsx";
import { Dialog } from "#ui/layout/dialog.tsx";
import { selectVisibleColumns, toggleColumn } from "./select-visible-columns.ts";

interface Props {
	open: boolean;
	onClose: () => void;
	columns: readonly { id: string; header: string }[];
}

/** Chooses the columns of a list. Each choice applies at once. */
export function ColumnsDialog({ open, onClose, columns }: Props) {
	const [params, setParams] = useSearchParams();
	const chosen = params.get("columns");
	const visibleIds = new Set(selectVisibleColumns(columns, chosen));
	const toggle = (id: string) =>
		setParams(writeFilters(params, { columns: toggleColumn(columns, chosen, id) ?? "" }), {
			replace: true,
			preventScrollReset: true,
		});
	return (
		<Dialog open={open} onClose={onClose} title="Columns">
			<p className="text-muted">Choose the columns that you want to see. Save them as a view to keep them.</p>
			<div className="mt-3 grid">
				{columns.slice(1).map((column) => (
					<CheckboxField
						key={column.id}
						label={column.header}
						checked={visibleIds.has(column)}
						onChange={() => toggle(column.id)}
					/>
				))}
			</div>
			<div className="dialog-actions">
				<Button onClick={onClose}>Done</Button>
			</div>
		</Dialog>
	);
}
