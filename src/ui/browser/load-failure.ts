/** The message for a page whose scripts could not be loaded. `loadFailureScript` shows it. */
export const loadFailureId = "load-failure";

/**
 * Runs before the first paint. When a script of the page fails to load, reloads the page once, unless something was typed.
 * After that, and when the scripts take two minutes, shows a message with a link to try again.
 */
export const loadFailureScript =
	"(function(){function show(){var m=window.early&&document.getElementById(" +
	JSON.stringify(loadFailureId) +
	");if(m)m.hidden=false}" +
	"function failed(){if(!window.early)return;try{" +
	'var typed=[].some.call(document.querySelectorAll("input,textarea"),function(f){return f.value!==f.defaultValue}),now=Date.now(),k="reloaded-after-failure";' +
	"if(!typed&&now-(sessionStorage.getItem(k)||0)>6e4){sessionStorage.setItem(k,now);return location.reload()}}catch(e){}show()}" +
	'addEventListener("error",function(e){if(e.target.type==="module")failed()},true);' +
	// The page's first script imports the next one, and the failure of such an import is a rejection.
	'addEventListener("unhandledrejection",function(e){if(/import|module/i.test(e.reason&&e.reason.message))failed()});' +
	"setTimeout(show,12e4)})();";
