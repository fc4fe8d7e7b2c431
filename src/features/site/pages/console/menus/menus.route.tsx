import { ConsolePage, consoleMeta, Skeleton } from "#console-kit/index.ts";
import { readNavigation } from "../../navigation-console-contract.ts";
import { useOpened } from "../use-opened.ts";
import { MenusEditor } from "./menus-editor.tsx";
import { menusMessages as messages } from "./messages.ts";

export const meta = consoleMeta("Menus");

/** Lets owners edit, preview, publish and restore the menus, the footer, the announcement and the redirects. */
export default function Menus() {
	const { opened, failed } = useOpened(readNavigation, {});
	if (opened) return <MenusEditor opened={opened} />;
	return (
		<ConsolePage title="Menus" lead={messages.lead}>
			{failed ?? <Skeleton />}
		</ConsolePage>
	);
}
