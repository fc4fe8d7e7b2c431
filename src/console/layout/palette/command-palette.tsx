import { type KeyboardEvent, useId, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { paletteMessages as messages } from "#console/messages.ts";
import { navigation } from "#console/navigation/menu.ts";
import { type Role, roleAllows, TextField } from "#console-kit/index.ts";
import { type Command, matchingCommands } from "./matches.ts";
import { useFoundRecords } from "./use-found-records.ts";

interface Props {
	role: Role;
	onDone: () => void;
}

/** Opens screens, starts actions and finds courses, customers and orders by typing. Arrow keys choose, Enter opens. */
export function CommandPalette({ role, onDone }: Props) {
	const id = useId();
	const navigate = useNavigate();
	const [text, setText] = useState("");
	const [chosen, setChosen] = useState(0);
	const roleCommands = useMemo(() => commandsFor(role), [role]);
	const { found, busy } = useFoundRecords(text, role);
	const visibleCommands = [...matchingCommands(roleCommands, text), ...found];
	const current = Math.min(chosen, visibleCommands.length - 1);

	function open({ to }: Command) {
		onDone();
		void navigate(to);
	}

	function press(event: KeyboardEvent) {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (step && visibleCommands.length > 0) {
			event.preventDefault();
			const next = (current + step + visibleCommands.length) % visibleCommands.length;
			setChosen(next);
			document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: "nearest" });
		}
		if (event.key === "Enter") {
			event.preventDefault();
			const command = visibleCommands[current];
			if (command) open(command);
		}
	}

	return (
		<div className="grid gap-4">
			<TextField
				label="Search"
				hint="A screen, an action, or 3 letters of a course, customer or order. Use the arrow keys and Enter."
				value={text}
				autoFocus
				role="combobox"
				aria-expanded={visibleCommands.length > 0}
				aria-controls={`${id}-list`}
				aria-activedescendant={current >= 0 ? `${id}-${current}` : undefined}
				aria-autocomplete="list"
				autoComplete="off"
				spellCheck={false}
				maxLength={100}
				onChange={(event) => {
					setText(event.target.value);
					setChosen(0);
				}}
				onKeyDown={press}
			/>
			<p role="status" className="sr-only">
				{busy && text.trim().length >= 3 ? "Searching..." : messages.count(visibleCommands.length)}
			</p>
			{visibleCommands.length === 0 ? (
				<p className="py-4 text-muted">{busy ? "Searching..." : messages.none}</p>
			) : (
				<div
					id={`${id}-list`}
					role="listbox"
					aria-label="Results"
					className="grid max-h-96 overflow-y-auto overscroll-contain"
				>
					{visibleCommands.map((command, index) => (
						<div key={`${command.to} ${command.label}`} className="contents">
							{command.group !== visibleCommands[index - 1]?.group && (
								<p role="presentation" className="px-3 pt-3 pb-1 text-xs font-semibold text-muted">
									{command.group}
								</p>
							)}
							{/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a listbox belong to its field */}
							<div
								id={`${id}-${index}`}
								role="option"
								tabIndex={-1}
								aria-selected={index === current}
								className="flex min-h-11 cursor-pointer items-center rounded-md px-3 py-1.5 wrap-anywhere aria-selected:bg-brand-wash aria-selected:text-brand"
								onMouseMove={() => setChosen(index)}
								onClick={() => open(command)}
							>
								{command.label}
							</div>
						</div>
					))}
				</div>
			)}
		</div>
	);
}

const actions = [
	{ label: "New course", to: "/console/courses/new", access: "editor" },
	{ label: "New promo code", to: "/console/promo-codes/new", access: "editor" },
	{ label: "New article", to: "/console/articles/new", access: "editor" },
	{ label: "View site", to: "/", access: "operator" },
] as const;

const commandsFor = (role: Role): Command[] => [
	...navigation.filter(({ access }) => roleAllows(access, role)).map((entry) => ({ ...entry, group: "Screens" })),
	...actions.filter(({ access }) => roleAllows(access, role)).map(({ label, to }) => ({ label, to, group: "Actions" })),
];
