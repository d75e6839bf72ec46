package drivers

import (
	_ "example.org/shelf/v3/drivers/computed"
	// a remark between imports
	_ "example.org/shelf/v3/drivers/nested"
	_ "example.org/shelf/v3/drivers/plain"
	_ `example.org/shelf/v3/drivers/twins`
)
