import { useRouteLoaderData } from "react-router";
import { getPreview, type NavigationContent } from "./site-preview.ts";

/** Returns the menus that this tab shows. */
export function useNavigationContent(): NavigationContent | undefined {
	const root = useRouteLoaderData("root") as { navigation: NavigationContent } | undefined;
	return getPreview()?.navigation ?? root?.navigation;
}
