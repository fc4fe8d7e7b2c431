/** By path: the screen's file, relative to the feature's folder. An empty path is the home page. */
type Screens = Readonly<Record<string, string>>;

/** Declared in `routes.ts`, which imports no other code, because the build reads it. */
export interface FeatureRoutes {
	/** Screens inside the site's layout. */
	storefront?: Screens;
	/** Screens that fill the window, without the site's menu and footer. */
	work?: Screens;
	/** Screens inside the console's layout. */
	console?: Screens;
	/** Responses without a layout, such as `robots.txt`. */
	plain?: Screens;
}
