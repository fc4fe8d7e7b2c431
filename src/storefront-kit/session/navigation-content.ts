import { useRouteLoaderData } from "react-router";
import { type NavigationContent, shownPreview } from "./site-preview.ts";

/** Returns the menus that this tab shows. */
export function useNavigationContent(): NavigationContent | undefined {
	const root = useRouteLoaderData("root") as { navigation: NavigationContent } | undefined;
	return shownPreview()?.navigation ?? root?.navigation;
}
