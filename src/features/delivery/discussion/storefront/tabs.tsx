import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";

export interface Tab {
	id: string;
	label: string;
	/** A count of new things; not shown on the chosen tab. */
	news?: number;
	/** Read with the count. */
	newsLabel?: string;
	content: ReactNode;
}

interface Props {
	label: string;
	tabs: Tab[];
	chosen: string;
	onChoose: (id: string) => void;
}

/** Tabs by the pattern of the ARIA Authoring Practices: arrow keys move between them. */
export function Tabs({ label, tabs, chosen, onChoose }: Props) {
	const tabsId = useId();
	const list = useRef<HTMLDivElement>(null);
	function move(event: KeyboardEvent) {
		const at = tabs.findIndex(({ id }) => id === chosen);
		const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
		if (next === undefined) return;
		event.preventDefault();
		const index = (next + tabs.length) % tabs.length;
		onChoose(tabs[index]?.id ?? chosen);
		list.current?.querySelectorAll<HTMLElement>("[role=tab]")[index]?.focus();
	}
	return (
		<>
			<div ref={list} role="tablist" aria-label={label} className="live-tabs">
				{tabs.map(({ id, label: name, news = 0, newsLabel }) => (
					<button
						key={id}
						type="button"
						role="tab"
						id={`${tabsId}-${id}`}
						aria-controls={`${tabsId}-${id}-panel`}
						aria-selected={id === chosen}
						tabIndex={id === chosen ? 0 : -1}
						onClick={() => onChoose(id)}
						onKeyDown={move}
						className="live-tab"
					>
						{name}
						{news > 0 && (
							<span className="live-tab-news">
								{news > 99 ? "99+" : news}
								<span className="sr-only"> {newsLabel}</span>
							</span>
						)}
					</button>
				))}
			</div>
			{tabs.map(({ id, content }) => (
				<div
					key={id}
					role="tabpanel"
					id={`${tabsId}-${id}-panel`}
					aria-labelledby={`${tabsId}-${id}`}
					hidden={id !== chosen}
					className="live-panel"
				>
					{content}
				</div>
			))}
		</>
	);
}
