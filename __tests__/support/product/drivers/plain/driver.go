package plain

import "example.org/shelf/v3/internal/driver"

type Plain struct {
	Addition
	session string
}

func (d *Plain) Config() driver.Config { return config }

func (d *Plain) GetAddition() driver.Additional {
	return &d.Addition
}
