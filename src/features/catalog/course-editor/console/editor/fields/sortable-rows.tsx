import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from "@dnd-kit/core";
import {
	SortableContext,
	sortableKeyboardCoordinates,
	useSortable,
	verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { type ReactNode, useRef } from "react";
import { Grip, type RowGrip } from "./row-grip.tsx";

interface Props {
	keys: readonly string[];
	/** The name of a row for screen readers. */
	nameRow: (key: string) => string;
	onMove: (from: number, to: number) => void;
	children: (index: number, grip: RowGrip) => ReactNode;
}

/** Sorts table rows by dragging with pointer or keyboard. Contains dnd-kit, so load it lazily. */
export default function SortableRows({ keys, nameRow, onMove, children }: Props) {
	const sensors = useSensors(
		useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
		useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
	);
	const place = (id: string | number | undefined) => keys.indexOf(String(id)) + 1;
	const labelRow = (id: string | number) => nameRow(String(id));
	// A row starts above its own position, which needs no announcement.
	const fresh = useRef(false);
	return (
		<DndContext
			sensors={sensors}
			collisionDetection={closestCenter}
			onDragEnd={({ active, over }) => {
				if (over && active.id !== over.id) onMove(place(active.id) - 1, place(over.id) - 1);
			}}
			accessibility={{
				// Outside the table, whose markup would otherwise be invalid.
				container: document.body,
				screenReaderInstructions: {
					draggable:
						"To change the order, press Space or Enter, move the price option with the arrow keys, and press Space or Enter again to drop it. Press Escape to cancel.",
				},
				announcements: {
					onDragStart: () => {
						fresh.current = true;
						return undefined;
					},
					onDragOver: ({ active, over }) => {
						if (!over) return undefined;
						const first = fresh.current;
						fresh.current = false;
						// Arrow keys have no effect before the rows are measured, so the row is announced as picked up only now.
						if (first && over.id === active.id)
							return `${labelRow(active.id)} picked up, ${place(active.id)} of ${keys.length}.`;
						return `${labelRow(active.id)} is now ${place(over.id)} of ${keys.length}.`;
					},
					onDragEnd: ({ active, over }) =>
						`${labelRow(active.id)} dropped, ${place(over?.id ?? active.id)} of ${keys.length}.`,
					onDragCancel: ({ active }) => `Move canceled. ${labelRow(active.id)} is ${place(active.id)} again.`,
				},
			}}
		>
			<SortableContext items={[...keys]} strategy={verticalListSortingStrategy}>
				{keys.map((key, index) => (
					<SortableRow key={key} id={key}>
						{(grip) => children(index, grip)}
					</SortableRow>
				))}
			</SortableContext>
		</DndContext>
	);
}

function SortableRow({ id, children }: { id: string; children: (grip: RowGrip) => ReactNode }) {
	const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
		id,
	});
	const moved = transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined;
	return children({
		rowRef: setNodeRef,
		style: {
			transform: moved,
			transition,
			position: isDragging ? "relative" : undefined,
			zIndex: isDragging ? 1 : undefined,
		},
		moving: isDragging,
		handle: (name) => (
			<Grip
				ref={setActivatorNodeRef}
				label={`Move ${name}`}
				{...listeners}
				aria-describedby={attributes["aria-describedby"]}
				aria-roledescription="sortable"
			/>
		),
	});
}
