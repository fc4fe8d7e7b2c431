import { useState } from "react";
import { Link } from "react-router";
import { matchingCommands } from "#console/layout/palette/matches.ts";
import { settingsMessages as messages, paletteMessages } from "#console/messages.ts";
import { screensFor } from "#console/navigation/menu.ts";
import { ConsolePage, consoleMeta, TextField } from "#console-kit/index.ts";
import { useStaffMember } from "#features/people/staff/console/index.ts";

export const meta = consoleMeta(messages.title);

/** `/console/settings`: what staff set up once, found by its name or what it is for. */
export default function Settings() {
	const [text, setText] = useState("");
	const found = matchingCommands(screensFor(useStaffMember().role, "settings"), text);
	return (
		<ConsolePage title={messages.title} lead="Everything that you set up once and seldom change.">
			<TextField
				type="search"
				label="Search settings"
				className="max-w-form"
				value={text}
				maxLength={100}
				autoComplete="off"
				spellCheck={false}
				onChange={(event) => setText(event.target.value)}
			/>
			<p role="status" className={found.length > 0 ? "sr-only" : "text-muted"}>
				{found.length > 0 ? paletteMessages.count(found.length) : paletteMessages.none}
			</p>
			<ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
				{found.map(({ to, label, description }) => (
					<li
						key={to}
						className="relative grid content-start gap-1 rounded-lg border border-line bg-surface px-5 py-4 hover:border-edge"
					>
						<Link to={to} className="font-semibold text-brand after:absolute after:inset-0">
							{label}
						</Link>
						<span className="text-sm text-muted">{description}</span>
					</li>
				))}
			</ul>
		</ConsolePage>
	);
}
